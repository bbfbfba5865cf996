import { describe, expect, test } from 'vitest';
import { company } from '#tests/support/company.ts';
import { onboarding, onlyConnectedCompany } from './onboarding.ts';

const unread = { IsInitialSyncCompleted: false };
const noProgress = { runningId: null, reportViewCount: undefined };

describe('the three steps', () => {
  test('are those of a newcomer, of the organisation whose first sync is going on', () => {
    const [first, second] = [company({ Id: 'a', ...unread }), company({ Id: 'b', ...unread })];
    expect(onboarding([], noProgress)).toEqual({ company: null });
    expect(onboarding([first, second], noProgress)).toEqual({ company: first });
    expect(onboarding([first, second], { ...noProgress, runningId: 'b' })).toEqual({ company: second });
  });

  test('ignore disconnected organisations, and those that cannot sync', () => {
    const disconnected = company({ Id: 'a', ConnectionStatus: 'DISCONNECTED', ...unread });
    const dead = company({ Id: 'b', ConnectionStatus: 'SUSPENDED', ...unread });
    const live = company({ Id: 'c', ...unread });
    expect(onboarding([disconnected], noProgress)).toEqual({ company: null });
    expect(onboarding([disconnected, dead], noProgress)).toEqual({ company: dead });
    expect(onboarding([disconnected, dead, live], noProgress)).toEqual({ company: live });
  });

  test('stay after the first sync until a report was viewed, and are hidden before that is known', () => {
    const synced = company({ Id: 'a' });
    expect(onboarding([synced], { ...noProgress, reportViewCount: 0 })).toEqual({ company: synced });
    expect(onboarding([synced], { ...noProgress, reportViewCount: 1 })).toBeNull();
    expect(onboarding([synced], noProgress)).toBeNull();
  });

  test('are not shown with several organisations, one of them synced', () => {
    const companies = [company({ Id: 'a' }), company({ Id: 'b', ...unread })];
    expect(onboarding(companies, { ...noProgress, reportViewCount: 0 })).toBeNull();
  });
});

test('the only organisation is the one that is connected beside what was disconnected', () => {
  const disconnected = company({ Id: 'a', ConnectionStatus: 'DISCONNECTED' });
  const live = company({ Id: 'b' });
  expect(onlyConnectedCompany([disconnected, live])).toBe(live);
  expect(onlyConnectedCompany([live, company({ Id: 'c' })])).toBeNull();
  expect(onlyConnectedCompany([live, company({ Id: 'c', ConnectionStatus: 'SUSPENDED' })])).toBeNull();
  expect(onlyConnectedCompany([company({ ConnectionStatus: 'SUSPENDED' })])).toBeNull();
  expect(onlyConnectedCompany([disconnected])).toBeNull();
});
