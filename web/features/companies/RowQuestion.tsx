import type { Company } from '#contract/companies.ts';
import type { ComponentType } from 'react';
import { DisconnectQuestion } from './DisconnectQuestion.tsx';
import { Permissions } from './Permissions.tsx';
import { RemoveQuestion } from './RemoveQuestion.tsx';
import { RenameQuestion } from './RenameQuestion.tsx';
import type { RowAction } from './RowMenu.tsx';

/** What was picked in a row's menu. */
export type RowAsked = { action: RowAction; company: Company };
export type RowQuestionProps = RowAsked & { onClose: () => void };

const questions: Record<RowAction, ComponentType<{ company: Company; onClose: () => void }>> = {
  rename: RenameQuestion,
  permissions: Permissions,
  disconnect: DisconnectQuestion,
  remove: RemoveQuestion,
};

/** The dialog that what was picked in a row's menu opens. */
export function RowQuestion({ action, company, onClose }: RowQuestionProps) {
  const Question = questions[action];
  return <Question company={company} onClose={onClose} />;
}
