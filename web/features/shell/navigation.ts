import {
  Building2,
  CalendarCheck,
  ChartColumn,
  ListChecks,
  Plug,
  SlidersHorizontal,
  BookCopy,
  type LucideIcon,
  Users,
} from 'lucide-react';
import { texts } from '#web/lib/texts/index.ts';
import { paths } from '#web/paths.ts';

export type NavigationPage = {
  to: string;
  label: string;
  Icon: LucideIcon;
  /** Disabled until a connected company is selected. */
  needsCompany: boolean;
};

/** The specification's, in its order. */
const companyPages: NavigationPage[] = [
  { to: paths.dashboard, label: texts.shell.integrations, Icon: Plug, needsCompany: false },
  { to: paths.companies, label: texts.shell.companies, Icon: Building2, needsCompany: false },
  { to: paths.syncLogs, label: texts.shell.syncLogs, Icon: ListChecks, needsCompany: true },
  { to: paths.reports, label: texts.shell.reports, Icon: ChartColumn, needsCompany: true },
  { to: paths.settings, label: texts.shell.settings, Icon: SlidersHorizontal, needsCompany: true },
];

const clientPages: NavigationPage[] = [
  { to: paths.clients, label: texts.shell.clients, Icon: Users, needsCompany: false },
  { to: paths.closeBoard, label: texts.shell.closeBoard, Icon: CalendarCheck, needsCompany: false },
  { to: paths.packs, label: texts.shell.packs, Icon: BookCopy, needsCompany: false },
];

/** The sidebar has a rule between them. */
export const navigation: NavigationPage[][] = [companyPages, clientPages];
