/** The category of what an organisation had when it came to the provider. */
export const BROUGHT_ALONG = 'conversion balance';
