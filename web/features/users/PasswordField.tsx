import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { texts } from '../../lib/texts/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';

export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'label' | 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  const label = shown ? texts.users.hidePassword : texts.users.showPassword;
  return (
    <Field
      {...props}
      label={texts.users.password}
      name="password"
      type={shown ? 'text' : 'password'}
      after={
        <Button
          look="quiet"
          size="icon"
          className="size-7"
          aria-label={label}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden className="size-4" />
        </Button>
      }
    />
  );
}
