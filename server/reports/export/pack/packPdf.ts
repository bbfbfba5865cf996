import { addGroup, makePdf } from '../pdf/document.ts';
import { drawFeet, sourceLine } from '../pdf/frame.ts';
import { drawReport } from '../pdf/pdf.ts';
import { buildPackHeading, type PackContent } from './packHeading.ts';
import { CHECKED_TITLE, drawCheckedPage } from './checkedPage.ts';
import { addContents, packDestination } from './packContents.ts';
import { drawCover } from './packCover.ts';

/** Cover, contents, each report from a new page on, and how they were checked where that is wanted, each tagged as a section and with a bookmark. */
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

    const addChecked = () => {
      const { section, bookmark } = addSection(CHECKED_TITLE);
      const canvas = drawCheckedPage(section, pack);
      bookmark('checked');
      return canvas;
    };

    const front = addSection(title);
    const { paperSize } = pack.choices;
    const cover = drawCover(front.section, heading, paperSize);
    front.bookmark('cover');
    const list = addSection('Contents');
    const contents = addContents(list.section, heading, paperSize);
    list.bookmark('contents');
    const contentsEnd = pdf.bufferedPageRange().count;
    const reports = pack.reports.map(({ report, choices }, index) => {
      const { section, start, bookmark } = addSection(report.title);
      const drawReportFeet = drawReport(section, report, choices);
      bookmark(packDestination(index));
      return { drawReportFeet, page: start + 1 };
    });
    const checkedStart = pdf.bufferedPageRange().count;
    const checked = pack.hasCheckedPage ? addChecked() : null;
    const total = pdf.bufferedPageRange().count;
    contents.drawPageNumbers(reports.map(({ page }) => page));
    drawFeet(cover, [sourceLine(heading)], { start: front.start, end: list.start, total });
    drawFeet(contents.canvas, [sourceLine(heading)], { start: list.start, end: contentsEnd, total });
    for (const { drawReportFeet } of reports) drawReportFeet(total);
    if (checked !== null)
      drawFeet(checked, [sourceLine(heading)], { start: checkedStart, end: total, total });
  });
}
