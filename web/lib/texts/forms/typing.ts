export const typingTexts = {
  title: 'Leave without saving?',
  question: 'What you typed here is not saved, and will be gone.',
  leave: 'Leave without saving',
  stay: 'Stay',
  typedAt: (time: string) => `You typed this on ${time}. It is not saved yet.`,
  discard: 'Discard',
  notInList: 'Type more of it, or choose one of the list.',
  earlierMonth: 'Earlier…',
  noMonth: 'Type a month as 2019-03.',
} as const;
