import { describe, expect, test } from 'vitest';
import { company } from '#tests/support/company.ts';
import { onboarding, onlyConnectedCompany } from './onboarding.ts';

const unread = { IsInitialSyncCompleted: false };
const none = { runningId: null, reportViewCount: undefined };

describe('the three steps', () => {
  test('are those of a newcomer, of the organisation whose first sync is going on', () => {
    const [first, second] = [company({ Id: 'a', ...unread }), company({ Id: 'b', ...unread })];
    expect(onboarding([], none)).toEqual({ company: null });
    expect(onboarding([first, second], none)).toEqual({ company: first });
    expect(onboarding([first, second], { ...none, runningId: 'b' })).toEqual({ company: second });
  });

  test('ignore disconnected organisations, and those that cannot sync', () => {
    const gone = company({ Id: 'a', ConnectionStatus: 'DISCONNECTED', ...unread });
    const dead = company({ Id: 'b', ConnectionStatus: 'SUSPENDED', ...unread });
    const live = company({ Id: 'c', ...unread });
    expect(onboarding([gone], none)).toEqual({ company: null });
    expect(onboarding([gone, dead], none)).toEqual({ company: dead });
    expect(onboarding([gone, dead, live], none)).toEqual({ company: live });
  });

  test('stay after the first sync until a report was viewed, and are hidden before that is known', () => {
    const synced = company({ Id: 'a' });
    expect(onboarding([synced], { ...none, reportViewCount: 0 })).toEqual({ company: synced });
    expect(onboarding([synced], { ...none, reportViewCount: 1 })).toBeNull();
    expect(onboarding([synced], none)).toBeNull();
  });

  test('are not shown with several organisations, one of them synced', () => {
    const companies = [company({ Id: 'a' }), company({ Id: 'b', ...unread })];
    expect(onboarding(companies, { ...none, reportViewCount: 0 })).toBeNull();
  });
});

test('the only organisation is the one that is connected beside what was disconnected', () => {
  const gone = company({ Id: 'a', ConnectionStatus: 'DISCONNECTED' });
  const live = company({ Id: 'b' });
  expect(onlyConnectedCompany([gone, live])).toBe(live);
  expect(onlyConnectedCompany([live, company({ Id: 'c' })])).toBeNull();
  expect(onlyConnectedCompany([live, company({ Id: 'c', ConnectionStatus: 'SUSPENDED' })])).toBeNull();
  expect(onlyConnectedCompany([company({ ConnectionStatus: 'SUSPENDED' })])).toBeNull();
  expect(onlyConnectedCompany([gone])).toBeNull();
});
