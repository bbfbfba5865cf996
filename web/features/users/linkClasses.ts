export const linkClasses = 'font-medium text-accent underline underline-offset-4';
