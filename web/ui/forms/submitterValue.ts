import type { SyntheticEvent } from 'react';

/** Value of the button that submitted a form; empty if it has none. */
export const submitterValue = ({ nativeEvent }: SyntheticEvent): string =>
  nativeEvent instanceof SubmitEvent && nativeEvent.submitter instanceof HTMLButtonElement
    ? nativeEvent.submitter.value
    : '';
