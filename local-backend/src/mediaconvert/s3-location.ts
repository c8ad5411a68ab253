export interface S3Location {
  bucket: string;
  key: string;
}

/** Parses `s3://bucket/key`, which the settings' schema has validated. */
export function parseS3Location(url: string): S3Location {
  const [, bucket = '', key = ''] = /^s3:\/\/([^/]+)\/?(.*)$/s.exec(url) ?? [];
  return { bucket, key };
}

/** Returns key prefix of an output group; a folder is followed by the input's name without extension. */
export function destinationOf(destination: string, input: S3Location): S3Location {
  const { bucket, key } = parseS3Location(destination);
  if (key !== '' && !key.endsWith('/')) return { bucket, key };
  const name = input.key.slice(input.key.lastIndexOf('/') + 1);
  return { bucket, key: key + name.replace(/(?<=.)\.[^.]*$/, '') };
}
