import { addGroup, type Canvas, makePdf, type PdfSection } from '../pdf/document.ts';
import { drawFeet, sourceLine } from '../pdf/frame.ts';
import { drawReport } from '../pdf/pdf.ts';
import { buildPackHeading, isOneReport, type PackContent } from './packHeading.ts';
import { CHECKED_TITLE, drawCheckedPage } from './checkedPage.ts';
import { COMMENTARY_TITLE, drawCommentaryPage } from './commentaryPage.ts';
import { addContents, CHECKED_DESTINATION, COMMENTARY_DESTINATION, packDestination } from './packContents.ts';
import { drawCover } from './packCover.ts';

/**
 * Cover, contents, the commentary on the month, each report from a new page on, and how they were checked where that is wanted, each tagged as a section and
 * with a bookmark. One report alone needs neither cover nor contents.
 */
export async function writePackPdf(pack: PackContent, fontsFolder: string | null): Promise<Uint8Array> {
  const heading = buildPackHeading(pack);
  const { title, organisation, range } = heading;
  const subject = { title: [title, organisation, range].join(', '), content: pack, fontsFolder };
  return await makePdf(subject, ({ root, ...document }) => {
    const { pdf } = document;
    const addSection = (name: string) => {
      const section = { ...document, root: addGroup(document, root, 'Sect') };
      const start = pdf.bufferedPageRange().count;
      /** Needs the section's first page. */
      const bookmark = (destination: string) => {
        pdf.switchToPage(start);
        pdf.addNamedDestination(destination, 'XYZ', 0, 0, null);
        // pdfkit counts this from the right edge.
        const leftEdge = { expanded: false, left: pdf.page.width };
        pdf.outline.addItem(name.toWellFormed(), leftEdge);
      };
      return { section, start, bookmark };
    };

    const { paperSize } = pack.choices;
    const source = [sourceLine(heading)];

    function addFront() {
      const front = addSection(title);
      const cover = drawCover(front.section, heading, paperSize);
      front.bookmark('cover');
      const list = addSection('Contents');
      const contents = addContents(list.section, heading, paperSize);
      list.bookmark('contents');
      const contentsEnd = pdf.bufferedPageRange().count;
      return (pages: number[], total: number): void => {
        contents.drawPageNumbers(pages);
        drawFeet(cover, source, { start: front.start, end: list.start, total });
        drawFeet(contents.canvas, source, { start: list.start, end: contentsEnd, total });
      };
    }

    function addPages(name: string, destination: string, draw: (section: PdfSection) => Canvas) {
      const { section, start, bookmark } = addSection(name);
      const canvas = draw(section);
      bookmark(destination);
      const end = pdf.bufferedPageRange().count;
      return {
        page: start + 1,
        drawPartFeet: (total: number) => drawFeet(canvas, source, { start, end, total }),
      };
    }

    const finishFront = isOneReport(pack.reports) ? null : addFront();
    const commentary = heading.hasCommentary
      ? [addPages(COMMENTARY_TITLE, COMMENTARY_DESTINATION, (section) => drawCommentaryPage(section, pack))]
      : [];
    const reports = pack.reports.map(({ report, choices }, index) => {
      const { section, start, bookmark } = addSection(report.title);
      const drawPartFeet = drawReport(section, report, choices);
      bookmark(packDestination(index));
      return { page: start + 1, drawPartFeet };
    });
    const checked = pack.hasCheckedPage
      ? [addPages(CHECKED_TITLE, CHECKED_DESTINATION, (section) => drawCheckedPage(section, pack))]
      : [];
    const parts = [...commentary, ...reports, ...checked];
    const total = pdf.bufferedPageRange().count;
    finishFront?.(
      parts.map(({ page }) => page),
      total,
    );
    for (const { drawPartFeet } of parts) drawPartFeet(total);
  });
}
