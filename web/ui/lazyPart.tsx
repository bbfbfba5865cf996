import { lazy, Suspense, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { common } from '#web/lib/texts/common.ts';
import { isOutdated } from '#web/lib/http/isOutdated.ts';
import type { PartFile } from './partFile.ts';
import { toast } from './toasts.ts';

/** Whether the file of what is to open is here by then. Where it cannot be had, says so and how to go on. */
export async function fetchNow(file: PartFile<unknown>): Promise<boolean> {
  const { title, offline, outdated, failed } = common.missingPart;
  if (!file.isHere() && !navigator.onLine) {
    toast('error', title, offline);
    return false;
  }
  try {
    await file.fetch();
    return true;
  } catch {
    toast('error', title, (await isOutdated()) ? outdated : failed);
    return false;
  }
}

type Closable = { open?: boolean; onClose: () => void };

/** A dialog or the like with a file of its own. Where that cannot be had, words take its place and it is closed again. */
export function lazyPart<Props extends Closable>(file: PartFile<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await file.fetch() }));
  return function LazyPart(props: Props) {
    const wanted = props.open !== false;
    const [isReady, setReady] = useState(false);
    const close = useEffectEvent(() => props.onClose());
    useEffect(() => {
      if (!wanted || isReady) return undefined;
      let isLeft = false;
      const open = async () => {
        const came = await fetchNow(file);
        if (isLeft) return;
        if (came) setReady(true);
        else close();
      };
      void open();
      return () => {
        isLeft = true;
      };
    }, [wanted, isReady]);
    return (
      isReady && (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    );
  };
}
