import { texts } from '../../lib/texts/index.ts';
import { Panel } from '../../ui/Modal.tsx';
import { Sidebar } from './Sidebar.tsx';

/** The sidebar of small screens. */
export const Drawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Panel
    bare
    side="left"
    open={open}
    onClose={onClose}
    title={texts.shell.navigation}
    closeLabel={texts.common.close}
  >
    <Sidebar onLeave={onClose} />
  </Panel>
);
