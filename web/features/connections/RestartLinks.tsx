import { Link } from 'react-router';
import { connectionTexts } from '#web/lib/texts/connections.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';

/** Ways on from a connection that was not made. */
export const RestartLinks = ({ isFirstChoice = true }: { isFirstChoice?: boolean }) => (
  <>
    <Button variant={isFirstChoice ? 'primary' : 'secondary'} asChild>
      <Link to={paths.dashboard}>{connectionTexts.startAgain}</Link>
    </Button>
    <Button asChild>
      <Link to={paths.companies}>{connectionTexts.toCompanies}</Link>
    </Button>
  </>
);
