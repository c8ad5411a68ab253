/** Names of local services (`/_local/{name}`) that differ from those in AWS's hosts, by the latter. */
export const serviceNames = { email: 'ses', 'bedrock-runtime': 'bedrock' };
