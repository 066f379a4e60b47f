import { failureText, preparePhoto, uploadFile } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Callout, Drawer, FileButton, MoneyField, Stack, Status, TextField, toast } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Camera, FileUp } from 'lucide-react';
import { useState } from 'react';
import type { FamilySchool } from '../../contract.ts';
import { VOUCHER_BYTES } from '../../rules/voucher.ts';
import { fees } from '../api.ts';
import { type Basket, itemsOf } from './basket.ts';
import { moneyText } from './texts.ts';

interface VoucherDrawerProps {
  basket: Basket;
  school: FamilySchool;
  today: string;
  onClose: () => void;
}

/** A photo is made smaller and loses where it was taken; a PDF of the bank goes as it is. */
async function send(file: File): Promise<string> {
  const prepared = file.type.startsWith('image/') ? await preparePhoto(file).catch(() => file) : file;
  return (await uploadFile(prepared, 'fees.voucher', VOUCHER_BYTES)).id;
}

/** A transfer that was made: its photo, how much, when. The office confirms it. */
export function VoucherDrawer({ basket, school, today, onClose }: VoucherDrawerProps) {
  const cache = useQueryClient();
  const [id] = useState(makeId);
  const [file, setFile] = useState<File | null>(null);
  const [amount, setAmount] = useState<number | null>(basket.sum);
  const [paidOn, setPaidOn] = useState<string | null>(today);
  const [reference, setReference] = useState('');
  const report = useMutation({
    mutationFn: async () =>
      fees.sendVoucher.call({
        id,
        fileId: await send(file!),
        items: itemsOf(basket),
        amount: amount!,
        paidOn: paidOn!,
        reference: reference.trim(),
      }),
    onSuccess: async () => {
      toast(m.fees_voucher_sent());
      await cache.invalidateQueries({ queryKey: fees.key() });
      onClose();
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  return (
    <Drawer
      title={m.fees_transferred()}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <Button
          variant="primary"
          wide
          isDisabled={!file || !amount || !paidOn}
          isPending={report.isPending}
          onPress={() => report.mutate()}
        >
          {m.fees_send_voucher()}
        </Button>
      }
    >
      <Stack gap={16}>
        <p>{m.fees_voucher_for({ count: basket.invoices.length, amount: moneyText(basket.sum, basket.currency) })}</p>
        {school.bankDetails && (
          <Callout title={m.fees_bank_details()}>
            <span className="ff-bank">{school.bankDetails}</span>
          </Callout>
        )}
        <Stack gap={8}>
          <FileButton icon={Camera} wide accept={['image/*']} camera onFiles={([first]) => setFile(first ?? null)}>
            {m.fees_take_photo()}
          </FileButton>
          <FileButton
            icon={FileUp}
            wide
            variant="quiet"
            accept={['image/*', 'application/pdf']}
            onFiles={([first]) => setFile(first ?? null)}
          >
            {m.fees_choose_file()}
          </FileButton>
          {file && <Status tone="ok">{file.name}</Status>}
        </Stack>
        <MoneyField
          label={m.fees_amount_sent()}
          currency={basket.currency}
          value={amount}
          onChange={setAmount}
          min={1}
        />
        <DateField label={m.fees_day_sent()} value={paidOn} onChange={setPaidOn} max={today} />
        <TextField
          label={m.fees_reference()}
          hint={m.fees_reference_hint()}
          value={reference}
          onChange={setReference}
          maxLength={60}
        />
      </Stack>
    </Drawer>
  );
}
