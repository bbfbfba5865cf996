import { Button } from '#web/ui/Button.tsx';
import { Disclosure, DisclosureIcon, RawJson } from '#web/ui/layout/Disclosure.tsx';
import { LogoMark, Wordmark } from '#web/ui/layout/Logo.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { PrintedFacts } from '#web/ui/layout/PrintedFacts.tsx';
import { tabBarClasses, tabClasses } from '#web/ui/layout/tabClasses.ts';
import { TitledSection } from '#web/ui/layout/TitledSection.tsx';
import { LinkField } from '#web/ui/links/LinkField.tsx';
import { ProviderDocumentLink } from '#web/ui/links/ProviderDocumentLink.tsx';
import { TransactionsLink } from '#web/ui/links/TransactionsLink.tsx';
import { Example, ExampleSection } from './Example.tsx';

const url = 'https://example.com';

export const LayoutSection = () => (
  <ExampleSection title="Layout and links">
    <Example title="PageTitle">
      <PageTitle
        title="Connected Organizations"
        description="One line below the title."
        badge={<span>12</span>}
        actions={<Button>Action</Button>}
      />
    </Example>
    <Example title="Logo">
      <LogoMark />
      <Wordmark name="Tieout" />
    </Example>
    <Example title="Disclosure">
      <Disclosure summary="Details">
        <RawJson label="Record" value={{ InvoiceID: 'a1', Total: '120.00' }} />
      </Disclosure>
      <DisclosureIcon isOpen />
      <DisclosureIcon isOpen={false} />
    </Example>
    <Example title="Tabs">
      <nav aria-label="Tabs" className={tabBarClasses}>
        <a href={url} className={tabClasses(true)}>
          Current
        </a>
        <a href={url} className={tabClasses(false)}>
          Other
        </a>
      </nav>
    </Example>
    <Example title="TitledSection">
      <TitledSection title="Letterhead" description="What stands above the reports.">
        <Button>Save</Button>
      </TitledSection>
    </Example>
    <Example title="LinkField">
      <LinkField
        link={url}
        sentence="The invitation is ready."
        texts={{ linkLabel: 'Link', copy: 'Copy', copied: 'Copied.', copyFailed: 'Not copied.' }}
      />
    </Example>
    <Example title="Links">
      <ProviderDocumentLink name="INV-0042" url={url} />
      <ProviderDocumentLink name="INV-0043" url={null} />
      <TransactionsLink url={url} name="Account Transactions" hint="Choose the account and the month." />
    </Example>
    <Example title="PrintedFacts (in print only)">
      <PrintedFacts facts={['Harbour Street Trading', 'Accrual basis']} />
    </Example>
  </ExampleSection>
);
