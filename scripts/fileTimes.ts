/** A reporter of Vitest: how long each file took, its hooks too, which the report of its tests leaves out. */
import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';
import * as z from 'zod';

const environment = z.object({ FILE_TIMES: z.string() });

export default function FileTimes(): Reporter {
  return {
    onTestRunEnd: (modules) => {
      const times = modules.map((file) => {
        const { collectDuration, duration } = file.diagnostic();
        return { name: file.relativeModuleId, seconds: (collectDuration + duration) / 1000 };
      });
      writeFileSync(environment.parse(process.env).FILE_TIMES, JSON.stringify(times));
    },
  };
}
