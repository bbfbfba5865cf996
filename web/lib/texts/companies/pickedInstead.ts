/** Another organization was picked at Xero than the one that was to be reconnected. */
export const pickedInsteadTexts = {
  picked: (names: string) => `You picked ${names}.`,
  pickedToo: (names: string) => `You also picked ${names}. Nothing is read there unless you add it.`,
  add: (name: string) => `Add ${name}`,
  addFailed: (name: string) => `Failed to add ${name}`,
  notNow: 'Not now',
  notNowLabel: (name: string) => `Not now: ${name}`,
  leaveFailed: (name: string) => `Failed to leave ${name} out`,
  left: (name: string) => `${name} was not added, and its connection at Xero has ended`,
  stillMissed: (name: string) => `${name} is still not connected.`,
  stillAsBefore: (name: string) => `${name} stands as before.`,
  tryAgainFor: (name: string) => `Try again for ${name}`,
  offerTwin: (name: string) =>
    `Xero has another organization of the same name now, as after the reset of a demo. You can add it as new; what was read of the former ${name} is kept beside it.`,
  missedTwin: (name: string) =>
    `The former ${name} stays disconnected; remove it once you no longer need what was read of it.`,
} as const;
