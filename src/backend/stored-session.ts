/** Where the Amplify client keeps a signed-in person's tokens in this browser: in which storage, or nowhere. */
export function storedSession(): 'local' | 'session' | 'none' {
  try {
    if (holdsTokens(sessionStorage)) return 'session';
    if (holdsTokens(localStorage)) return 'local';
  } catch (refusal) {
    // Storage can be forbidden; then nobody is signed in here.
    console.info('Storage is not available.', refusal);
  }
  return 'none';
}

/** The client's key is `CognitoIdentityServiceProvider.{client id}.LastAuthUser`. */
function holdsTokens(storage: Storage): boolean {
  return Object.keys(storage).some(
    (key) => key.startsWith('CognitoIdentityServiceProvider.') && key.endsWith('.LastAuthUser'),
  );
}
