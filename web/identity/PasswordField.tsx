import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { userTexts } from '#web/lib/texts/users.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/forms/Field.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'label' | 'type'> & { label?: string };

export function PasswordField({ label = userTexts.password, name = 'password', ...props }: Props) {
  const [isVisible, setVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <Field
      {...props}
      label={label}
      name={name}
      type={isVisible ? 'text' : 'password'}
      adornment={
        <Button
          variant="quiet"
          size="icon"
          className="size-7"
          aria-label={isVisible ? userTexts.hidePassword : userTexts.showPassword}
          aria-pressed={isVisible}
          onClick={() => setVisible(!isVisible)}
        >
          <Icon aria-hidden className="size-4" />
        </Button>
      }
    />
  );
}
