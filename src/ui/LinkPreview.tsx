interface LinkPreviewProps {
  /** Type of the Open Graph protocol, such as `article`. */
  type: string;
  title: string;
  /** Plain text. */
  description: string;
  /** Absolute URLs. */
  url: string;
  image: string | undefined;
}

/**
 * Canonical address and metadata of a page for link previews in chats and social networks (Open Graph); React puts them
 * into the head. Most of these run no script and read what amplify/functions/visitor-delivery adds to the page.
 */
export function LinkPreview({ type, title, description, url, image }: LinkPreviewProps) {
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {image && <meta property="og:image" content={image} />}
    </>
  );
}

/** Returns the absolute URL of an address; undefined for an invalid one, which older records may contain. */
export function absoluteUrl(address: string): string | undefined {
  // Without `URL.canParse`, which Safari 16 and Chrome 111 lack.
  try {
    return new URL(address, location.origin).href;
  } catch {
    return undefined;
  }
}
