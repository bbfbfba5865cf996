/** A page for persons, and at the same address what mail programs post to (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/unsubscribe';
