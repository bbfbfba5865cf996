import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { FeedbackSection } from './FeedbackSection.tsx';
import { FormSection } from './FormSection.tsx';
import { LayoutSection } from './LayoutSection.tsx';
import { ListSection } from './ListSection.tsx';
import { OverlaySection } from './OverlaySection.tsx';

export { ComponentsPage as Component };

/** Shows each component of web/ui in its states; part of development builds only. */
function ComponentsPage() {
  useTitle('Components');
  return (
    <main className="mx-auto grid max-w-5xl gap-8 p-6">
      <PageTitle title="Components" description="Each component of web/ui in its states." />
      <LayoutSection />
      <FeedbackSection />
      <FormSection />
      <ListSection />
      <OverlaySection />
    </main>
  );
}
