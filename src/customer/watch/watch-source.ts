/** What the player has to play. */
export type WatchSource =
  | { status: 'loading' }
  /** There is no video, or for a visitor no trailer. */
  | { status: 'none' }
  | { status: 'failed'; retry(): void }
  | {
      status: 'ready';
      what: 'title' | 'trailer';
      /** Tells one thing to play from another, whatever their addresses. */
      key: string;
      /** Of the same file, one a delivery base, in the order to try them. */
      addresses: string[];
      /** Whether somebody has just chosen it, so that it starts by itself. */
      shouldPlay: boolean;
      /** Asks for new addresses after all of these failed; they may have run out. */
      renew(): void;
    };
