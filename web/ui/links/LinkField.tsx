import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/forms/Field.tsx';
import { copyText } from './copyText.ts';

type Props = {
  link: string;
  sentence: string;
  texts: { linkLabel: string; copy: string; copied: string; copyFailed: string };
};

/** A link to pass on, which can be copied. */
export const LinkField = ({ link, sentence, texts: { linkLabel, copy, copied, copyFailed } }: Props) => (
  <div className="grid gap-3">
    <output className="text-sm font-medium text-ok">{sentence}</output>
    <Field
      compact
      readOnly
      label={linkLabel}
      value={link}
      onFocus={(event) => event.target.select()}
      className="font-mono text-xs"
    />
    <div>
      <Button size="small" onClick={() => copyText(link, { success: copied, failed: copyFailed })}>
        {copy}
      </Button>
    </div>
  </div>
);
