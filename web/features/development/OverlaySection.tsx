import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/forms/Field.tsx';
import { ButtonPopover } from '#web/ui/overlays/ButtonPopover.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { FormDialogButtons } from '#web/ui/overlays/FormDialogButtons.tsx';
import { Menu } from '#web/ui/overlays/Menu.tsx';
import { Panel } from '#web/ui/overlays/Panel.tsx';
import { toast } from '#web/ui/toasts.ts';
import { Example, ExampleSection } from './Example.tsx';

const overlays = ['panel', 'form', 'confirm'] as const;

export function OverlaySection() {
  const [overlay, setOverlay] = useState<(typeof overlays)[number] | null>(null);
  const close = () => setOverlay(null);
  return (
    <ExampleSection title="Overlays">
      <Example title="Menu">
        <Menu
          button={{ children: 'Actions' }}
          items={[
            { label: 'Rename', Icon: Pencil, onSelect: () => toast('ok', 'Renamed') },
            { label: 'Remove', Icon: Trash2, onSelect: () => toast('ok', 'Removed') },
          ]}
        />
        <Themes />
      </Example>
      <Example title="ButtonPopover">
        <Choices />
      </Example>
      <Example title="Panel, FormDialog and ConfirmDialog">
        {overlays.map((name) => (
          <Button key={name} onClick={() => setOverlay(name)}>
            {name}
          </Button>
        ))}
      </Example>
      <Panel
        isOpen={overlay === 'panel'}
        onClose={close}
        title="Panel"
        description="At the edge"
        closeLabel="Close"
      >
        <p className="p-5">Content</p>
      </Panel>
      <FormDialog isOpen={overlay === 'form'} onClose={close} title="Rename">
        <Field label="Name" defaultValue="Harbour Street Trading" />
        <FormDialogButtons submitLabel="Save" busy={false} onCancel={close} />
      </FormDialog>
      {overlay === 'confirm' && (
        <ConfirmDialog
          title="Remove"
          question="Remove everything?"
          confirmLabel="Remove"
          cancelLabel="Cancel"
          busy={false}
          onConfirm={close}
          onClose={close}
        />
      )}
    </ExampleSection>
  );
}

function Themes() {
  const [theme, setTheme] = useState('Light');
  return (
    <Menu
      selection="single"
      button={{ children: theme }}
      items={['Light', 'Dark'].map((label) => ({
        label,
        checked: label === theme,
        onSelect: () => setTheme(label),
      }))}
    />
  );
}

function Choices() {
  const [isOpen, setOpen] = useState(false);
  return (
    <ButtonPopover
      button={{ children: 'Choices' }}
      label="Choices"
      isOpen={isOpen}
      onOpenChange={setOpen}
      className="w-60"
    >
      <Field label="Name" defaultValue="Harbour Street Trading" />
    </ButtonPopover>
  );
}
