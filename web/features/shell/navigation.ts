import {
  Building2,
  CalendarCheck,
  ChartColumn,
  Layers,
  ListChecks,
  Plug,
  SlidersHorizontal,
  BookCopy,
  BriefcaseBusiness,
  type LucideIcon,
  UserCheck,
  Users,
} from 'lucide-react';
import { shellTexts } from '#web/lib/texts/shell.ts';
import { paths } from '#web/paths.ts';

export type NavigationPage = {
  path: string;
  label: string;
  Icon: LucideIcon;
  /** Disabled until a connected company is selected. */
  needsCompany: boolean;
};

/** The specification's, in its order. */
const companyPages: NavigationPage[] = [
  { path: paths.dashboard, label: shellTexts.integrations, Icon: Plug, needsCompany: false },
  { path: paths.companies, label: shellTexts.companies, Icon: Building2, needsCompany: false },
  { path: paths.syncLogs, label: shellTexts.syncLogs, Icon: ListChecks, needsCompany: true },
  { path: paths.reports, label: shellTexts.reports, Icon: ChartColumn, needsCompany: true },
  { path: paths.settings, label: shellTexts.settings, Icon: SlidersHorizontal, needsCompany: true },
];

const clientPages: NavigationPage[] = [
  { path: paths.clients, label: shellTexts.clients, Icon: Users, needsCompany: false },
  { path: paths.closeBoard, label: shellTexts.closeBoard, Icon: CalendarCheck, needsCompany: false },
  { path: paths.groups, label: shellTexts.groups, Icon: Layers, needsCompany: false },
  { path: paths.packs, label: shellTexts.packs, Icon: BookCopy, needsCompany: false },
  { path: paths.people, label: shellTexts.people, Icon: UserCheck, needsCompany: false },
  { path: paths.firm(), label: shellTexts.firm, Icon: BriefcaseBusiness, needsCompany: false },
];

/** The sidebar has a rule between them. */
export const navigation: NavigationPage[][] = [companyPages, clientPages];
