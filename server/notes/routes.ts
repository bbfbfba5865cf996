import { addNote, deleteNote, editNote, listNotes } from '#contract/closing/notes.ts';
import { companyRoute, type Route } from '#server/http/route.ts';
import type { Notes } from './notes.ts';

export function noteRoutes(notes: Notes): Route[] {
  return [
    companyRoute(listNotes, async ({ query }, companyId, { userId }) => {
      const { companyId: _named, month, reportType, startDate, endDate, limit, offset, ...options } = query;
      const filter = {
        month: month === undefined ? undefined : `${month}-01`,
        report: reportType === undefined ? undefined : { type: reportType, options },
        startDate,
        endDate,
      };
      const page = { limit, offset };
      const { notes: listed, count } = await notes.list({ companyId, userId }, filter, page);
      const hasMore = offset + listed.length < count;
      return {
        data: { notes: listed, pagination: { totalCount: count, ...page, hasMore } },
        message: 'Notes',
      };
    }),
    companyRoute(addNote, async ({ body: { companyId: _named, ...body } }, companyId, { userId }) => ({
      data: await notes.add({ companyId, userId }, body),
      message: 'The note is added.',
    })),
    companyRoute(
      editNote,
      async ({ params, body: { companyId: _named, ...body } }, companyId, { userId }) => ({
        data: await notes.edit({ companyId, userId }, params.id, body),
        message: 'The note is changed.',
      }),
    ),
    companyRoute(deleteNote, async ({ params }, companyId, { userId }) => {
      await notes.remove({ companyId, userId }, params.id);
      return { data: {}, message: 'The note is deleted.' };
    }),
  ];
}
