/** The category of what an organisation had when it came to the provider. */
export const CONVERSION_BALANCE = 'conversion balance';
