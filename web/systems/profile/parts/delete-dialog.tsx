import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface DeleteDialogProps {
  open: boolean;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

export const DeleteDialog = ({ open, isBusy, onClose, onConfirm }: DeleteDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Delete Profile"
    text="Are you sure you want to delete your profile? This action cannot be undone."
    actions={
      <>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" busy={isBusy} onClick={onConfirm}>
          Yes
        </Button>
      </>
    }
  />
);
