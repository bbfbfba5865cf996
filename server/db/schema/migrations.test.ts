import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { digestMigrations, schemaMigrations } from './migrations.ts';

/**
 * The SHA-256 of what each migration does. A line of a migration that a release has never changes, because databases were
 * made by it.
 */
const shipped = {
  '0001-foundations': 'e06dd9147f4b4a05793021e0b25d21ad8e800e7fea44320fa4336cf350be9adc',
  '0002-migration-digests': 'a002a8baa73703393b3bfa2aa45201edda752de807eed2c590dfa7346a8fa834',
  '0003-evidence': '057cc7bcd4ffb6681578b5da3ec6bf6f4b16fd0dd6c4a01d1bd63278b3c44b72',
  '0004-ownership': '6c57491e17c6a9a28845fa07aac7f819747ba4a362d3aca7d707d93ddbdaf552',
  '0005-signed-acts': '0fb10ca0c89668055b2c0720f75d32c8479018947d72eac46ac05b34de50bf93',
  '0006-mails': 'c813e2b88d96537be0df79f763e8d3422bfb1b3921919dab8448e8c1b627cd64',
  '0007-stated-plans': '2a22fd8ed007ba91660b0f9177ca0640782567aa199ebebfcb4671bc4dfdf2bb',
  '0008-books-from': '8e5b450500968556044d2f2868bf76dc20bfca92bb79463af5f1202281ba85fd',
  '0009-missing-months': '46ac018d536398e2d3f71428bdd11da79b72e694e4f7dcefd3bff0c78dcf94a3',
  '0010-signers': '524d2e1e6f072e7884ce9b7c7d41e6fb3b870a870324c23af6688608b5bde9cb',
  '0011-entity-names': 'af40949318bc1389a18f8e4a3cf89ec90fe83359a804b72701b74860b989454e',
  '0012-summary-figures': '0b395ce8461214e9aa8d0b52e3ad781ff535a4777134480a1192a938936691b5',
  '0013-commentaries': 'aad130fe898a595db0f020f34cb09298394689d7979a8a47164fd1b9db5934c9',
  '0014-firms': '908340da0e08d944fd8d3e6493edcb0960a84a9fba2b88abb3abb3f9565b8b5e',
  '0015-client-thresholds': 'edec8e1762d9ba0931cbc4fc2c83d68f55daa4dd216112f481716fe5685a2d1d',
  '0016-pack-templates': 'e9a1d05be87eef7428c592d183a3bae1cf9ff89827d2982c486521ed4cfb5382',
  '0017-firm-belongings': '81c107f40602cb3508bdd4cf765f218197f122fc96b9868fac66f3a556e73b8b',
  '0018-groups': '7ce3d45271f9becd4738d2b7d0d7ce65d7ca3d227e29c173967e30bd88474ddc',
  '0019-account-classes': 'ea755854dc537add38b30825fb2f3eb6057967580f96a393ff0bd8fcb17d534e',
  '0020-group-relations': '25a0f8d5adfcf3f8887d2f5fb20ffa4bc8b1dd3fd13fe5631e0b73b02a252f8c',
};

test('the migrations do what they did when they were shipped', async () => {
  const digests = await digestMigrations(schemaMigrations);
  expect(
    Object.fromEntries(digests.map(({ name, digest }) => [name, digest])),
    'A migration does something else than this list says. A shipped one never changes: take the change back and make it by a new migration. The digest of a new one is added to the list.',
  ).toEqual(shipped);
});

test('a change of one letter of a statement changes the digest', async () => {
  const digestAll = async (text: string) => {
    const [digested] = await digestMigrations({
      '0001-x': { up: async (db) => void (await sql.raw(text).execute(db)) },
    });
    return digested?.digest;
  };
  expect(await digestAll('create table t (n int)')).not.toBe(await digestAll('create table t (m int)'));
});

test('a migration is compiled once, however often its digest is looked at', async () => {
  let compiled = 0;
  const migrations = { '0001-x': { up: async () => void (compiled += 1) } };
  expect(await digestMigrations(migrations)).toEqual(await digestMigrations(migrations));
  expect(compiled).toBe(1);
});
