/// <reference types="vite/client" />

declare module '*/amplify_outputs.json?visitor' {
  const access: { graphql: string; apiKey: string };
  // biome-ignore lint/style/noDefaultExport: a JSON module's only export.
  export default access;
}
