/** A page without notices needs no more words of theirs. */
export const waitingNoticeTexts = {
  show: (count: string) =>
    count === '1' ? '1 change in a closed month · Show' : `${count} changes in closed months · Show`,
} as const;
