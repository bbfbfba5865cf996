import { commonTexts } from '#web/lib/texts/common.ts';
import { shellTexts } from '#web/lib/texts/shell.ts';
import { Panel } from '#web/ui/overlays/Panel.tsx';
import { Sidebar } from './Sidebar.tsx';

export const Drawer = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Panel
    hideHeader
    initialFocus="nav a"
    side="left"
    isOpen={isOpen}
    onClose={onClose}
    title={shellTexts.navigation}
    closeLabel={commonTexts.close}
  >
    <Sidebar onLeave={onClose} />
  </Panel>
);
