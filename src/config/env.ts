/** Build-time settings of a deployment; each has a working default. */
export const env = {
  /** Address of a service that answers GET with `{ "ip": "…" }`; if empty, the visitor's address is not looked up. */
  ipLookupAddress: import.meta.env.VITE_IP_LOOKUP_ADDRESS ?? '',
  /** Sign-in by the site's own form, or on the user pool's hosted page. */
  get signIn(): 'form' | 'hosted' {
    return import.meta.env.VITE_SIGN_IN === 'hosted' ? 'hosted' : 'form';
  },
  supportPhone: import.meta.env.VITE_SUPPORT_PHONE ?? '000-800-919-1694',
  /** API for public reads; inserted by the build from amplify_outputs.json. */
  publicApi: import.meta.env.PUBLIC_API,
};
