type Bars = { bars: { top: number; height: number }[]; baseline: number };

/** Least that can be seen of what is not nothing. */
const LEAST = 1;

/** Bars of one scale that includes zero, negative ones below the baseline; only their size on screen is a float. */
export function barHeights(amounts: readonly string[], height: number): Bars {
  const values = amounts.map(Number);
  const [highest, lowest] = [Math.max(0, ...values), Math.min(0, ...values)];
  const span = highest - lowest;
  if (span === 0) return { bars: values.map(() => ({ top: height, height: 0 })), baseline: height };
  const scale = (value: number) => Math.round((Math.abs(value) / span) * height * 10) / 10;
  const baseline = scale(highest);
  return {
    bars: values.map((value) => {
      const size = value === 0 ? 0 : Math.max(LEAST, scale(value));
      return {
        top: value < 0 ? Math.min(baseline, height - size) : Math.max(0, baseline - size),
        height: size,
      };
    }),
    baseline,
  };
}
