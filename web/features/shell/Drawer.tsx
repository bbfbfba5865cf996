import { texts } from '#web/lib/texts/index.ts';
import { Panel } from '#web/ui/overlays/Panel.tsx';
import { Sidebar } from './Sidebar.tsx';

export const Drawer = ({ open: isOpen, onClose }: { open: boolean; onClose: () => void }) => (
  <Panel
    hideHeader
    initialFocus="nav a"
    side="left"
    open={isOpen}
    onClose={onClose}
    title={texts.shell.navigation}
    closeLabel={texts.common.close}
  >
    <Sidebar onLeave={onClose} />
  </Panel>
);
