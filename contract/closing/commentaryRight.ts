/** What writing and deleting a commentary takes; by itself, as a report asks for it before it loads how one is written. */
export const commentaryRight = { role: 'editor', needsOwnAccount: false } as const;
