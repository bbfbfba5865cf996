import { BookCopy } from 'lucide-react';
import { Link } from 'react-router';
import { packTexts } from '#web/lib/texts/packs/packs.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';

type Props = { title: string; children: string };

export const MissingPack = ({ title, children }: Props) => (
  <EmptyState
    level={1}
    Icon={BookCopy}
    title={title}
    action={
      <Button variant="primary" asChild>
        <Link to={paths.packs}>{packTexts.back}</Link>
      </Button>
    }
  >
    {children}
  </EmptyState>
);
