import { execFileSync } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Seconds of the sample. */
const sampleDuration = 40;

/** Heights of its renditions. */
const sampleHeights = [90, 180, 360] as const;

/**
 * Creates a stream with the structure of the site's encodings, in an empty folder: three heights, sound in English and
 * Spanish, preview images, and the film as one file. Needs ffmpeg.
 */
export function makeSampleStream(folder: string): void {
  const run = (...args: string[]) =>
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...args], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const length = ['-t', String(sampleDuration)];
  const picture = ['-f', 'lavfi', '-i', 'testsrc=size=640x360:rate=12'];
  // Like most films, it ends with a part of a sound frame after its last picture.
  const soundLength = ['-t', String(sampleDuration + 0.001)];
  const sound = (pitch: number) => [...soundLength, '-f', 'lavfi', '-i', `sine=frequency=${pitch}:sample_rate=48000`];
  const scaled = sampleHeights.map((height, n) => `[p${n}]scale=-2:${height}[v${n}]`);
  const parts = sampleHeights.map((_, n) => `[p${n}]`).join('');
  const videos = sampleHeights.map((height, n) => `v:${n},agroup:large,name:${height}p`);
  const audios = ['a:0,agroup:large,language:en,default:yes,name:audio1', 'a:1,agroup:large,language:es,name:audio2'];
  const encoding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '24', '-sc_threshold', '0'];
  run(
    ...[...length, ...picture, ...sound(440), ...sound(660)],
    ...['-filter_complex', [`[0:v]split=${sampleHeights.length}${parts}`, ...scaled].join(';')],
    ...sampleHeights.flatMap((_, n) => ['-map', `[v${n}]`]),
    ...['-map', '1:a', '-map', '2:a', ...encoding, '-c:a', 'aac', '-b:a', '32k'],
    ...sampleHeights.flatMap((height, n) => [`-b:v:${n}`, `${height}k`, `-maxrate:v:${n}`, `${height}k`]),
    ...sampleHeights.flatMap((height, n) => [`-bufsize:v:${n}`, `${height}k`]),
    // The edit list of the sound skips the encoder's priming samples.
    ...['-avoid_negative_ts', 'disabled', '-hls_segment_options', 'movflags=+negative_cts_offsets'],
    ...['-f', 'hls', '-hls_time', '4', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    ...['-hls_flags', 'independent_segments', '-master_pl_name', 'main.m3u8'],
    ...['-hls_segment_filename', 'main_%v_%05d.m4s', '-hls_fmp4_init_filename', 'main_%v_init.mp4'],
    ...['-var_stream_map', [...videos, ...audios].join(' '), 'main_%v.m3u8'],
  );
  run(
    ...[...picture, ...sound(440), ...length, '-vf', 'scale=-2:90', ...encoding],
    ...['-c:a', 'aac', '-movflags', '+faststart', 'progressive.mp4'],
  );
  run(...picture, ...length, '-vf', 'fps=1/2,scale=160:90,tile=5x2', 'tiles_%05d.jpg');
  writeFileSync(path.join(folder, 'tiles.m3u8'), imagePlaylist);
  appendFileSync(path.join(folder, 'main.m3u8'), imageStream);
}

const imageStream = '#EXT-X-IMAGE-STREAM-INF:BANDWIDTH=9000,RESOLUTION=800x180,CODECS="jpeg",URI="tiles.m3u8"\n';

const imagePlaylist = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:20
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-IMAGES-ONLY
#EXTINF:20,
#EXT-X-TILES:RESOLUTION=160x90,LAYOUT=5x2,DURATION=2
tiles_00001.jpg
#EXTINF:20,
#EXT-X-TILES:RESOLUTION=160x90,LAYOUT=5x2,DURATION=2
tiles_00002.jpg
#EXT-X-ENDLIST
`;
