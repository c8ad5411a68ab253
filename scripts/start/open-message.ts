import path from 'node:path';

/** Message of `npm start` when the site is open. Names the data folder, so that the user notices a mistyped MARQUEE_DATA. */
export function openMessage(url: string, dataFolder: string): string {
  return `
  Marquee is open:   ${url}
  Mailbox:           ${url}/_local/mailbox   (codes that the site "e-mails")
  Studio:            ${url}/_local/   (tables, users, files, logs of functions)
  Data:              ${path.resolve(dataFolder)}
  Stop with Ctrl-C; "npm run reset" deletes all local data.
`;
}
