import { monthLabel } from '#contract/period.ts';
import type { PeriodNotice } from '#contract/tieOut/periodNotices.ts';
import { noticeTexts } from '#web/lib/texts/notices.ts';

/** Number of a document, or code and name of an account. */
export const noticeName = ({ account, documentNumber }: PeriodNotice): string =>
  account
    ? [account.code, account.name].filter((part) => part !== null).join(' ')
    : (documentNumber ?? noticeTexts.unnamed);

/** `INV-0042, Sep 2026` */
export const noticeTitle = (notice: PeriodNotice): string =>
  `${noticeName(notice)}, ${monthLabel(`${notice.month}-01`)}`;
