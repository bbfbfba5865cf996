/** The mark and the colour of a firm: what is taken, and what is refused by name. */
import { saveFirm, saveFirmMark } from '#contract/firms/firms.ts';
import { describe, expect, test } from 'vitest';
import { jpegImage, pngImage } from '../support/images.ts';
import { engines } from './support/engines.ts';
import { firmsOn } from './support/firmsScene.ts';

const base64 = (content: Buffer | string) => Buffer.from(content).toString('base64');
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20">${inside}</svg>`;

for (const engine of engines)
  describe.skipIf(engine.missing)(`the letterhead of a firm on ${engine.name}`, () => {
    const firms = firmsOn(engine);
    const { newPerson, newFirm } = firms;
    const server = () => firms.parts().server;

    test('take a colour that can be read on white, and refuse others by name', async () => {
      const ada = await newPerson('Ada');
      const id = await newFirm(ada);
      const save = (colour: unknown) =>
        server().call(saveFirm, { token: ada.token, params: { id }, body: { colour } });
      expect((await save('#767676')).data?.firm.colour).toBe('#767676');
      expect((await save('#0B5CAD')).data?.firm.colour).toBe('#0b5cad');
      expect((await save('#777777')).failure?.details).toEqual([
        {
          path: 'colour',
          message:
            '#777777 has a contrast of 4.4 with white, and text on paper needs 4.5. Choose a darker colour.',
        },
      ]);
      for (const colour of ['red', '#fff', 'url(x)', '#12345g'])
        expect((await save(colour)).failure?.details).toEqual([
          { path: 'colour', message: 'Enter a colour as #rrggbb.' },
        ]);
      expect((await save(null)).data?.firm.colour).toBeNull();
    });

    test.each([
      ['a script', svg('<script>alert(1)</script>'), 'a script'],
      ['a script by another name', svg('<svg:script href="#x"/>'), 'a script'],
      ['an event attribute', svg('<rect onload="alert(1)"/>'), 'an event attribute, which runs a script'],
      ['a foreignObject', svg('<foreignObject><p/></foreignObject>'), 'foreignObject, which embeds a page'],
      ['a link elsewhere', svg('<image href="https://example.com/x.png"/>'), 'a reference to another file'],
      ['a link of old', svg('<use xlink:href="//example.com/x#y"/>'), 'a reference to another file'],
      [
        'a style from elsewhere',
        svg('<style>p{fill:url(https://x.example/a)}</style>'),
        'a reference to another file',
      ],
      ['a hidden script link', svg('<a href="java&#115;cript:alert(1)"/>'), 'a link that runs a script'],
      ['a script link in pieces', svg('<a href="java&#x9;script:alert(1)"/>'), 'a link that runs a script'],
      [
        'an entity',
        `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('&x;')}`,
        'entities, which can bring in other files',
      ],
    ])('refuse a mark that is an SVG with %s', async (_what, content, part) => {
      const ada = await newPerson('Ada');
      const params = { id: await newFirm(ada) };
      const body = { content: base64(content) };
      const refused = await server().call(saveFirmMark, { token: ada.token, params, body });
      expect(refused).toMatchObject({ status: 400 });
      expect(refused.failure?.details).toEqual([
        { path: 'content', message: `The mark is an SVG that has ${part}. Choose one without, or a PNG.` },
      ]);
    });

    test('take a mark as PNG or JPEG of at most 1 MB', async () => {
      const ada = await newPerson('Ada');
      const params = { id: await newFirm(ada) };
      const save = (content: Buffer | string | null) =>
        server().call(saveFirmMark, {
          token: ada.token,
          params,
          body: { content: content === null ? null : base64(content) },
        });
      const large = Buffer.concat([pngImage({ width: 60, height: 20 }), Buffer.alloc(1_000_000)]);
      expect((await save(large)).failure?.details).toEqual([
        {
          path: 'content',
          message: 'The mark has 1.0 MB, and a mark has at most 1 MB. Choose a smaller picture.',
        },
      ]);
      const declared = '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">';
      expect(
        (await save(declared + svg('<rect width="9" height="9" fill="url(#a)"/>'))).failure?.details?.[0]
          ?.message,
      ).toBe('The mark is an SVG. The page Firm makes a PNG of it; by the API send that.');
      expect((await save('no picture')).status).toBe(400);
      expect((await save(Buffer.alloc(4_000_000))).status).toBe(413);
      expect((await save(jpegImage)).data?.mark).toMatchObject({ mediaType: 'image/jpeg' });
      const mark = pngImage({ width: 60, height: 20 });
      expect((await save(mark)).data?.mark).toEqual({
        mediaType: 'image/png',
        width: 60,
        height: 20,
        content: base64(mark),
      });
      expect((await save(null)).data?.mark).toBeNull();
    });
  });
