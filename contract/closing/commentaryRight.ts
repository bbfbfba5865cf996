/** Writing and deleting a commentary takes this role. A report asks for it before it loads how one is written. */
export const commentaryRight = { role: 'editor', needsOwnAccount: false } as const;
