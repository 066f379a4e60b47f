import { m } from '@patio/messages';
import { Button, Callout, Checkbox, formatDate, Inline, PrintButton, PrintSheet, Stack } from '@patio/ui';
import { useState } from 'react';
import { type NewCodes, showNewCodes } from './new-codes.ts';

/** Two sheets, one for each of the two people. They are shown once: afterwards nobody can read a code again. */
export function PrintedCodes({ given: { codes, school } }: { given: NewCodes }) {
  const [handed, setHanded] = useState(false);
  return (
    <Stack gap={16}>
      <Callout tone="warn" title={m.wellbeing_keys_codes_title()}>
        {m.wellbeing_keys_codes_hint()}
      </Callout>
      <div className="print-sheets">
        {codes.map(({ userId, name, code }) => (
          <PrintSheet
            key={userId}
            issuer={{ name: school }}
            title={m.wellbeing_keys_sheet_title()}
            subtitle={m.wellbeing_keys_sheet_for({ name })}
            footer={[formatDate(new Date(), { dateStyle: 'long' })]}
          >
            <p className="wb-code">{code}</p>
            <p>{m.wellbeing_keys_sheet_text()}</p>
          </PrintSheet>
        ))}
      </div>
      <Checkbox label={m.wellbeing_keys_codes_handed()} value={handed} onChange={setHanded} />
      <Inline gap={10}>
        <PrintButton />
        <Button variant="primary" isDisabled={!handed} onPress={() => showNewCodes(null)}>
          {m.wellbeing_keys_codes_done()}
        </Button>
      </Inline>
    </Stack>
  );
}
