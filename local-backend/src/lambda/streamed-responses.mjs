/**
 * Defines Lambda's global `awslambda`, by which functions stream their responses. The response is collected, and is the
 * result of the function once the function has ended its stream.
 */
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';

class ResponseStream extends Writable {
  chunks = [];
  contentType = 'application/octet-stream';
  metadata = {};

  _write(chunk, _encoding, done) {
    this.chunks.push(chunk);
    done();
  }

  setContentType(contentType) {
    this.contentType = contentType;
  }

  /** Returns the response in the form in which functions without a stream return it. */
  response() {
    const { statusCode = 200, headers, cookies } = this.metadata;
    return {
      statusCode,
      headers: { 'content-type': this.contentType, ...headers },
      ...(cookies && { cookies }),
      body: Buffer.concat(this.chunks).toString('base64'),
      isBase64Encoded: true,
    };
  }
}

globalThis.awslambda = {
  streamifyResponse: (handler) => async (event, context) => {
    const stream = new ResponseStream();
    await Promise.all([handler(event, stream, context), finished(stream)]);
    return stream.response();
  },
  HttpResponseStream: {
    from: (stream, metadata) => Object.assign(stream, { metadata }),
  },
};
